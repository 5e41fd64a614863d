import { type FieldVault, type OrganizationKeys, type Scope, sql } from "@jalon/data"

const place = (studentId: string) => ({ table: "student", row: studentId, column: "accommodations" })

/** In clear only what an earlier release wrote and the worker has not sealed yet: it is then the newer of the two. */
export type HeldAccommodations = {
  id: string
  accommodations: string | null
  accommodations_sealed: Buffer | null
}

export const openAccommodations = async (
  vault: FieldVault,
  scope: Scope,
  row: HeldAccommodations,
): Promise<string | null> =>
  row.accommodations ??
  (row.accommodations_sealed && vault.open(scope, place(row.id), row.accommodations_sealed))

/** With keys fetched once, for many. */
export const openAccommodationsWith = (keys: OrganizationKeys, row: HeldAccommodations): string | null =>
  row.accommodations ?? (row.accommodations_sealed && keys.open(place(row.id), row.accommodations_sealed))

export const sealAccommodationsWith = (keys: OrganizationKeys, studentId: string, text: string): Buffer =>
  keys.seal(place(studentId), text)

/** Keeps them sealed for this row; null forgets them. */
export const keepAccommodations = async (
  vault: FieldVault,
  scope: Scope,
  studentId: string,
  text: string | null,
): Promise<void> => {
  const sealed = text && (await vault.seal(scope, place(studentId), text))
  await scope.run(sql`
    update student set accommodations_sealed = ${sealed || null}, accommodations = null, updated_at = now()
    where id = ${studentId}`)
}
