import type { Client, SessionKey, SessionValues } from "@jalon/client"
import { ACCOUNT, type AccountType, allows } from "@jalon/identity/rules"
import { getAccount, getBasicData, getMember } from "@jalon/identity/wire"
import {
  companyBasicData,
  getOrganization,
  listIntegrations,
  schoolAdministrativeBasicData,
  schoolBasicData,
  studentBasicData,
} from "@jalon/organizations/wire"
import { viewerOf } from "./viewer.ts"

type Loads = { [K in SessionKey]?: (client: Client) => Promise<SessionValues[K]> }

const forEveryone: Loads = {
  user: (client) => client.call(getAccount),
  mainBasicData: (client) => client.call(getBasicData),
}
const forMembers: Loads = {
  customer: (client) => client.call(getMember),
  organization: async (client) => (await client.call(getOrganization)).customer,
}
const forSchool: Loads = {
  ...forMembers,
  integrations: async (client) => (await client.call(listIntegrations)).integrations,
  schoolMainBasicData: (client) => client.call(schoolBasicData),
}
const byAccount: Record<AccountType, Loads> = {
  [ACCOUNT.student]: { studentMainBasicData: (client) => client.call(studentBasicData) },
  [ACCOUNT.company]: { ...forMembers, companyMainBasicData: (client) => client.call(companyBasicData) },
  [ACCOUNT.school]: forSchool,
  [ACCOUNT.teaching]: forSchool,
  [ACCOUNT.operator]: {},
}
/** The server gives these to the office alone, so they wait until the role is known. */
const forOffice: Loads = {
  schoolAdministrativeBasicData: (client) => client.call(schoolAdministrativeBasicData),
}

const load = async (client: Client, loads: Loads): Promise<void> => {
  const missing = Object.entries(loads).filter(([key]) => client.session.read(key as SessionKey) === null)
  const values = await Promise.all(missing.map(async ([key, ask]) => [key, await ask(client)] as const))
  if (values.length > 0) client.session.write(Object.fromEntries(values))
}

const running = new WeakMap<Client, Promise<void>>()

const loadAll = async (client: Client): Promise<void> => {
  const { session } = client
  const viewer = viewerOf(session)
  if (viewer === null) return
  await load(client, { ...forEveryone, ...byAccount[viewer.accountType] })
  if (allows("school-office", viewerOf(session))) await load(client, forOffice)
  // The theme chosen on another device comes back at log-in; a choice made on this one stays.
  const theme = session.read("user")?.theme
  if (theme && session.read("data-theme") === null) session.write({ "data-theme": theme })
}

/** Loads what a signed-in person's screens need and this browser does not have yet. */
export const loadMissing = (client: Client): Promise<void> => {
  const loading = running.get(client) ?? loadAll(client).finally(() => running.delete(client))
  running.set(client, loading)
  return loading
}
