import type { ContractType } from "../../rules/index.ts"
import { archiveHref, importedHref, listHref } from "../shared/addresses.ts"
import { sectionWords } from "./strings.fr.ts"

/** One switch between contracts under way, those put away and those brought in. */
export const sectionsFor = (type: ContractType, current: "active" | "archived" | "imported") =>
  [
    { id: "active", label: sectionWords.active, href: listHref({ contract_type: type }) },
    { id: "archived", label: sectionWords.archived, href: archiveHref({ contract_type: type }) },
    ...(type === "apprentissage"
      ? [{ id: "imported", label: sectionWords.imported, href: importedHref }]
      : []),
  ].map(({ id, ...section }) => ({ ...section, isCurrent: id === current }))
