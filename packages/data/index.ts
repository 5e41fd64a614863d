export { type Data, type DataSettings, isLockTaken, isStaleSession, openData } from "./data.ts"
export {
  type FieldVault,
  fieldVault,
  type OrganizationKeys,
  type Place,
  type RootKeys,
  rootKeysOf,
} from "./field-encryption.ts"
export { type AuditRow, auditOf, auditPage, cutPage } from "./history.ts"
export { newId, newSecret } from "./ids.ts"
export { deriveKey, hmac, sameBytes, sha256 } from "./keys.ts"
export { migrate } from "./migrate.ts"
export { type Page, sliceOf, walkPage } from "./page.ts"
export type { Scope } from "./scope.ts"
export { type Sql, sql } from "./sql.ts"
export { applicationWallStands, ownRows } from "./walls.ts"
export { accountOf, organizationOf, type Who } from "./who.ts"
