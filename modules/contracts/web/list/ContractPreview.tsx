import { useRead } from "@jalon/client"
import { Facts, Loaded } from "@jalon/screens"
import { Link, StatusBadge } from "@jalon/ui"
import { getContract } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { formHref, signaturesHref } from "../shared/addresses.ts"
import { listWords as words } from "../shared/strings.fr.ts"
import { Dates, Deadline } from "./columns.tsx"
import styles from "./list.module.css"
import type { ContractListRow } from "./list-row.ts"
import { ActionButton } from "./RowAction.tsx"
import { previewWords } from "./strings.fr.ts"

/** More would push the rest out of sight: the form has them all. */
const SHOWN = 6

interface LeftProps {
  title: string
  contract: Contract
  items: readonly { key: string; label: string; section: string | null }[]
}

/** What is left, each by its name and with the way to where it is put right. */
function Left({ title, contract, items }: LeftProps) {
  if (items.length === 0) return null
  const more = items.length - SHOWN
  return (
    <section>
      <h3 className={styles.leftTitle}>{title}</h3>
      <ul className={styles.left}>
        {items.slice(0, SHOWN).map(({ key, label, section }) => (
          <li key={key}>
            <Link href={formHref(contract, section ?? "review")}>{label}</Link>
          </li>
        ))}
        {more > 0 && <li className={styles.quiet}>{previewWords.more(more)}</li>}
      </ul>
    </section>
  )
}

function WhatIsLeft({ row }: { row: ContractListRow }) {
  const read = useRead(getContract, { params: { contractId: row.id } })
  if (row.blocking === 0 && row.missing === 0) return null
  return (
    <Loaded read={read} skeleton={null}>
      {({ contract }) => (
        <>
          <Left
            title={words.blocking(row.blocking)}
            contract={contract}
            items={contract.findings
              .filter(({ verdict }) => verdict === "blocking")
              .map(({ rule, title, section }) => ({ key: rule, label: title, section }))}
          />
          <Left title={words.missing(row.missing)} contract={contract} items={contract.missing} />
        </>
      )}
    </Loaded>
  )
}

function Signatures({ row, signed, signers }: { row: ContractListRow; signed: number; signers: number }) {
  return (
    <>
      {previewWords.signed(signed, signers)} · <Link href={signaturesHref(row)}>{previewWords.follow}</Link>
    </>
  )
}

/** Where a contract stands and what is done next, in sight; then why it waits, by name. */
export function ContractPreview({ row }: { row: ContractListRow }) {
  return (
    <>
      <div className={styles.stand}>
        <StatusBadge tone={row.badge.tone}>{row.badge.label}</StatusBadge>
        <ActionButton row={row} />
      </div>
      <Facts
        facts={[
          ...(row.signing
            ? [{ label: previewWords.signatures, value: <Signatures row={row} {...row.signing} /> }]
            : []),
          { label: words.columns.deadline, value: <Deadline row={row} /> },
          { label: words.columns.company, value: row.company.name },
          { label: words.columns.training, value: row.training?.name },
          { label: words.columns.dates, value: <Dates row={row} /> },
          { label: words.columns.funder, value: row.funder },
        ]}
      />
      <WhatIsLeft row={row} />
    </>
  )
}
