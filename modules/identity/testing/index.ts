export { type AccessClaims, signAccess } from "../server/tokens.ts"
export { type AccountSeed, addAccount, addMember, addOrganization, TEST_PASSWORD } from "./builders.ts"
export { type Admin, putRow } from "./put-row.ts"
