import { read } from "@jalon/serving"
import { getPartner } from "../../wire/index.ts"
import { presentPartner } from "./present-partner.ts"

export const readPartner = read(getPartner, async (reader, { params }) => ({
  partner: await presentPartner(reader, params.partnerId),
}))
