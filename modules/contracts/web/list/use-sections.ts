import { useRead } from "@jalon/client"
import type { SectionLink } from "@jalon/screens"
import type { ContractType } from "../../rules/index.ts"
import { listOpcoAnswers } from "../../wire/index.ts"
import { answersHref, archiveHref, importedHref, listHref } from "../shared/addresses.ts"
import { sectionWords } from "./strings.fr.ts"

/** One switch between contracts under way, what OPCOs answered, contracts put away and those brought in. */
export const useSections = (
  type: ContractType,
  current: "active" | "answers" | "archived" | "imported",
): SectionLink[] => {
  const answers = useRead(listOpcoAnswers, { query: { page: 1, page_size: 1 } })
  return [
    { id: "active", label: sectionWords.active, href: listHref({ contract_type: type }) },
    { id: "answers", label: sectionWords.answers, href: answersHref, count: answers.data?.count },
    { id: "archived", label: sectionWords.archived, href: archiveHref({ contract_type: type }) },
    ...(type === "apprentissage"
      ? [{ id: "imported", label: sectionWords.imported, href: importedHref }]
      : []),
  ].map(({ id, ...section }) => ({ ...section, isCurrent: id === current }))
}
