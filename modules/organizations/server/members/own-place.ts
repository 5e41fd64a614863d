import { ownRows, type Scope, sql, type Who } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"

type Member = Extract<Who, { kind: "member" }>

/** The member behind a scope whose route is for members; the API lets nobody else reach it. */
export const ownPlace = (who: Who): Member => {
  if (who.kind !== "member") throw refuse("session.required")
  return who
}

export const organizationKind = async (asker: Pick<Scope, "who" | "run">): Promise<"school" | "company"> => {
  const [row] = await asker.run(sql<{ kind: "school" | "company" }>`
    select kind from organization where ${ownRows(asker.who, "id")}`)
  if (!row) throw refuse("not_found")
  return row.kind
}
