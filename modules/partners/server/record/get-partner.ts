import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { presentPartner } from "./present-partner.ts"

export const getPartner = read(wire.getPartner, async (reader, { params }) => ({
  partner: await presentPartner(reader, params.partnerId),
}))
