export { type AccountSeed, addAccount, addMember, addOrganization, TEST_PASSWORD } from "./builders.ts"
