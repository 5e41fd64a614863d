import { Facts } from "@jalon/screens"
import { ButtonLink } from "@jalon/ui"
import { formHref } from "../shared/addresses.ts"
import { recordPageWords, listWords as words } from "../shared/strings.fr.ts"
import { type ContractListRow, Deadline } from "./columns.tsx"

/** Why a contract waits, and the way to mend it. */
export function ContractPreview({ row }: { row: ContractListRow }) {
  return (
    <>
      <Facts
        facts={[
          { label: words.columns.number, value: row.number },
          { label: words.columns.company, value: row.company.name },
          { label: words.columns.training, value: row.training?.name },
          { label: words.columns.next, value: row.next_action?.label },
          { label: words.columns.deadline, value: <Deadline row={row} /> },
          ...(row.blocking > 0 ? [{ label: "", value: words.blocking(row.blocking) }] : []),
          ...(row.missing > 0 ? [{ label: "", value: words.missing(row.missing) }] : []),
        ]}
      />
      <ButtonLink href={formHref(row)}>{recordPageWords.edit}</ButtonLink>
    </>
  )
}
