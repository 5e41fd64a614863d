import { organizationCard } from "@jalon/organizations/server"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { presentCompany } from "./present-company.ts"
import { beginning, findOwnProfile } from "./profile-row.ts"

export const getCompanyProfile = read(wire.getCompanyProfile, async (reader) => {
  const card = await organizationCard(reader)
  const row = (await findOwnProfile(reader)) ?? beginning(card.name)
  return { customer: { ...card, company: await presentCompany(reader, row) } }
})
