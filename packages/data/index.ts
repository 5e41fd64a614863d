export { checkRootKeys, rootKeysInUse, WrongRootKeys } from "./check-root-keys.ts"
export { type Columns, columnAssignments, columnList, rowsAsTable } from "./columns.ts"
export { type Data, type DataSettings, isLockTaken, isOutOfTime, isStaleSession, openData } from "./data.ts"
export {
  type FieldVault,
  fieldVault,
  type OrganizationKeys,
  type Place,
} from "./field-encryption.ts"
export { type AuditRow, auditOf, auditPage, cutPage } from "./history.ts"
export { newId, newSecret } from "./ids.ts"
export { deriveKey, hmac, sameBytes, sha256 } from "./keys.ts"
export { migrate } from "./migrate.ts"
export { noteOpening } from "./note-opening.ts"
export { type Page, sliceOf, walkPage } from "./page.ts"
export { readTogether } from "./read-together.ts"
export { againAfterDeadlock } from "./retry-when-locked.ts"
export { rewrapKeys } from "./rewrap-keys.ts"
export { formerRootKeyEntry, newRootKeyEntry, type RootKeys, rootKeysFault, rootKeysOf } from "./root-keys.ts"
export { onlyRow, type Scope } from "./scope.ts"
export { type Sql, sql, sqlName } from "./sql.ts"
export { applicationWallStands, ownRows } from "./walls.ts"
export { accountOf, organizationOf, type Who } from "./who.ts"
