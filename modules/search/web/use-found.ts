import { queryFor } from "@jalon/client"
import { searchWords } from "@jalon/kernel"
import type { Command, CommandGroup } from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { BookOpen, Building2, FileText, GraduationCap, Play, ReceiptEuro, Users } from "lucide-react"
import { FOUND_KINDS, search } from "../wire/index.ts"
import { groups } from "./strings.fr.ts"

type Kind = (typeof FOUND_KINDS)[number]

const icons = {
  student: GraduationCap,
  partner: Building2,
  contract: FileText,
  invoice: ReceiptEuro,
  class: Users,
  training: BookOpen,
}

const addressOf: Record<Kind, (id: string, contractType: string | null) => string> = {
  student: (id) => `/school/student/${id}/info`,
  partner: (id) => `/school/company/${id}/info`,
  contract: (id, contractType) =>
    contractType === "professionnalisation"
      ? `/school/contract/professionalization/${id}`
      : `/school/contract/${id}`,
  invoice: (id) => `/school/invoicing/invoice/${id}`,
  class: (id) => `/school/class/${id}/info`,
  training: (id) => `/school/students/trainings?preview=${id}`,
}

const isStillFound = ({ title, detail }: { title: string; detail: string | null }, q: string) => {
  const words = searchWords(`${title} ${detail ?? ""}`)
  return searchWords(q).every((typed) => words.some((word) => word.startsWith(typed)))
}

/** What a line does: a page is opened, or the next action of a contract is done where one stands. */
type Does = { open: (address: string) => void; act: (contractId: string) => void }

/** More would push what was looked for out of sight. */
const ACTIONS = 3

/**
 * What the typed words find, as groups of the command palette. Asked at every key: an answer takes a few
 * milliseconds, and what was found last stays until the next one is there.
 */
export function useFound(
  typed: string,
  isAllowed: boolean,
  does: Does,
): { groups: CommandGroup[]; isSearching: boolean } {
  const q = typed.trim()
  const isAsked = isAllowed && q !== ""
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...queryFor(search, { query: { q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (!isAsked) return { groups: [], isSearching: false }
  // Of what was found for fewer letters, only what these letters also find may stay: Entrée opens the first line.
  const results = (data?.results ?? []).filter((one) => !isPlaceholderData || isStillFound(one, q))
  const found = FOUND_KINDS.map((kind) => ({
    id: kind as string,
    title: groups[kind] as string,
    commands: results
      .filter((one) => one.kind === kind)
      .map(
        ({ id, title, detail, contract_type }): Command => ({
          id,
          label: title,
          ...(detail ? { detail } : {}),
          icon: icons[kind],
          onRun: () => does.open(addressOf[kind](id, contract_type)),
        }),
      ),
  }))
  const actions = results.flatMap(({ id, title, detail, next_action }): Command[] =>
    next_action === null
      ? []
      : [
          {
            id: `act-${id}`,
            label: `${next_action} – ${title}`,
            ...(detail ? { detail } : {}),
            icon: Play,
            onRun: () => does.act(id),
          },
        ],
  )
  return {
    isSearching: isFetching && results.length === 0,
    groups: [...found, { id: "action", title: groups.action, commands: actions.slice(0, ACTIONS) }],
  }
}
