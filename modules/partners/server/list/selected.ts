import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { rowFilter } from "@jalon/listing"
import { MOST_SELECTED, type PartnerSelection } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type PartnerRow, partnerColumns } from "../record/partner-row.ts"
import { partnerList } from "./partner-list.ts"

/** The companies an action is about, taken for this transaction, in the order of the list. */
export const takeSelected = async (scope: Scope, selection: PartnerSelection): Promise<PartnerRow[]> => {
  const which =
    "ids" in selection
      ? sql`${ownRows(scope.who, "p.organization_id")} and p.id = any(${[...selection.ids]}::uuid[])`
      : rowFilter(partnerList, selection.all, { who: scope.who, on: today() })
  const ids = await scope.run(
    sql<{ id: string }>`select p.id from partner p where ${which} limit ${MOST_SELECTED + 1}`,
  )
  if (ids.length > MOST_SELECTED) throw refuse("partners.too_many", { max: MOST_SELECTED })
  return scope.run(sql<PartnerRow>`
    select ${partnerColumns()} from partner where ${ownRows(scope.who)} and id = any(${ids.map(({ id }) => id)}::uuid[])
    order by sort_name, id for update`)
}
