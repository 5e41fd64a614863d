import type { OrganizationKeys, Scope } from "@jalon/data"
import { loadOfficialCodes } from "@jalon/legal-values/server"
import { type KnownInFile, peopleInFile } from "../../rules/index.ts"
import type { ImportRow } from "../import-row.ts"
import { loadPlaces } from "../known/places.ts"
import { companiesInFile } from "./companies-in-file.ts"
import type { Judging } from "./context.ts"
import { openFigures } from "./figures.ts"

/** Gathers, once for a sheet, what its rows are judged with. */
export const openJudging = async (
  scope: Pick<Scope, "who" | "run">,
  keys: OrganizationKeys,
  { id, kind, options }: ImportRow,
  { isCheck, people }: { isCheck: boolean; people?: KnownInFile },
): Promise<Judging> => {
  const { lists, on } = await loadOfficialCodes(scope)
  const places = await loadPlaces(scope, options.school_year)
  return {
    importId: id,
    kind,
    options,
    monthFirst: new Set(options.month_first),
    today: on,
    lists,
    keys,
    places,
    people: peopleInFile(people),
    companies: companiesInFile(),
    figures: openFigures(places, on),
    isCheck,
  }
}
