import type { FieldVault, OrganizationKeys, Scope } from "@jalon/data"
import { nir as identifier, nirWithKey } from "@jalon/identifiers"
import { refuse } from "../../wire/words.fr.ts"

const place = (studentId: string) => ({ table: "student", row: studentId, column: "nir" })

/** With its key, so that the same number written with and without it is one. */
export const readNir = (typed: string): string => {
  const read = identifier.parse(typed)
  if (!read.ok) throw refuse("request.invalid", {}, { nir: read.precision })
  return nirWithKey(read.value)
}

export const markOfNir = (vault: FieldVault, scope: Scope, nir: string): Promise<Buffer> =>
  vault.equalityMark(scope, "student", "nir", nir)

export const sealNir = async (vault: FieldVault, scope: Scope, studentId: string, nir: string) => ({
  sealed: await vault.seal(scope, place(studentId), nir),
  mark: await markOfNir(vault, scope, nir),
})

export const openNir = (
  vault: FieldVault,
  scope: Scope,
  studentId: string,
  sealed: Buffer,
): Promise<string> => vault.open(scope, place(studentId), sealed)

/** With keys fetched once, for many. */
export const openNirWith = (keys: OrganizationKeys, studentId: string, sealed: Buffer): string =>
  keys.open(place(studentId), sealed)
