import { colleagues, latestNotes, presentNote } from "@jalon/organizations/server"
import { memberOf, read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { aboutPartner, requirePartner } from "./partner-notes.ts"

export const listPartnerNotes = read(wire.listPartnerNotes, async (reader, { params }) => {
  await requirePartner(reader, params.partnerId)
  const [rows, people] = await Promise.all([
    reader.run(latestNotes(reader.who, aboutPartner(params.partnerId))),
    reader.run(colleagues),
  ])
  return { results: rows.map((row) => presentNote(row, people, memberOf(reader.who).accountId)) }
})
