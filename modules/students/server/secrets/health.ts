import type { FieldVault, OrganizationKeys, Scope } from "@jalon/data"
import type { Health } from "../../wire/index.ts"

const place = (studentId: string) => ({ table: "student", row: studentId, column: "health" })

export const sealHealth = (
  vault: FieldVault,
  scope: Scope,
  studentId: string,
  health: Health,
): Promise<Buffer> => vault.seal(scope, place(studentId), JSON.stringify(health))

export const openHealth = async (
  vault: FieldVault,
  scope: Scope,
  studentId: string,
  sealed: Buffer,
): Promise<Health> => JSON.parse(await vault.open(scope, place(studentId), sealed)) as Health

/** With keys fetched once, for many. */
export const openHealthWith = (keys: OrganizationKeys, studentId: string, sealed: Buffer): Health =>
  JSON.parse(keys.open(place(studentId), sealed)) as Health
