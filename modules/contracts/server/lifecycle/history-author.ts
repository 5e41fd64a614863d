import { ownRows, type Scope, sql } from "@jalon/data"
import { guestLinkOfAction } from "@jalon/guest-links/server"
import { typography } from "@jalon/kernel"
import { SECTIONS, sectionWords } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"

type LinkRow = { id: string; email: string; part: string | null }
type Line = { who: string | null; actor_kind: string; action: string }

/** The links through which some lines of a contract's history were written. */
export const linksOfHistory = async (
  { who, run }: Pick<Scope, "who" | "run">,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, LinkRow>> => {
  const ids = [...new Set(lines.flatMap(({ action }) => guestLinkOfAction(action) ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await run(sql<LinkRow>`
    select d.id, d.email, d.part from guest_link d
    where ${ownRows(who, "d.organization_id")} and d.id = any(${ids}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

type About = Pick<ContractRow, "contract_type"> & { learner_name: string; company_name: string }

/** A guest has no name here but an address: the part they were asked for says who they are. */
const guestName = (
  { email, part }: LinkRow,
  { contract_type, learner_name, company_name }: About,
): string => {
  if (part === "learner") return `${learner_name || email}, par son lien`
  if (part === "representative") return `Représentant légal (${email}), par son lien`
  const section = SECTIONS.find((one) => one === part)
  const company = company_name || "L'entreprise"
  return section === undefined
    ? `${company} (${email}), par son lien`
    : `${company} (${email}), section « ${sectionWords[contract_type][section]} »`
}

/** Who did what a line tells: a colleague, whoever held a link, or the product by itself. */
export const historyAuthor = (
  { who, actor_kind, action }: Line,
  links: ReadonlyMap<string, LinkRow>,
  about: About,
): string => {
  if (who) return who
  const link = links.get(guestLinkOfAction(action) ?? "")
  if (link) return typography(guestName(link, about))
  return actor_kind === "system" ? "L’entreprise, par son lien" : "Jalon"
}
