import { useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Loaded, RecordSection } from "@jalon/screens"
import { ButtonLink, EmptyState, StatusBadge } from "@jalon/ui"
import { FileDiff, Plus } from "lucide-react"
import { isOngoing } from "../../rules/index.ts"
import { type AmendmentCard, listAmendments } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { flowHref } from "../shared/addresses.ts"
import styles from "./amendments.module.css"
import { Changes } from "./Changes.tsx"
import { amendmentWords as words } from "./strings.fr.ts"

function Card({ contract, amendment }: { contract: Contract; amendment: AmendmentCard }) {
  return (
    <RecordSection
      title={words.name(amendment.rank)}
      action={
        <ButtonLink
          href={flowHref(contract, "amendment", amendment.id)}
          aria-label={words.openNamed(amendment.rank)}
        >
          {words.open}
        </ButtonLink>
      }
    >
      <div className={styles.card}>
        <StatusBadge tone={amendment.badge.tone}>{amendment.badge.label}</StatusBadge>
        <span>
          {amendment.type} – {amendment.type_label}
        </span>
        {amendment.effect_on && (
          <span className={form.quiet}>
            {words.effectFrom(formatFrenchDate(amendment.effect_on), amendment.status)}
          </span>
        )}
      </div>
      <Changes changes={amendment.changes} />
    </RecordSection>
  )
}

/** Every amendment of a contract, newest first, with what it changed. */
export function AmendmentsTab({ contract }: { contract: Contract }) {
  const read = useRead(listAmendments, { params: { contractId: contract.id } })
  return (
    <Loaded read={read} skeleton={null}>
      {({ results, closed }) => {
        const mayCreate = closed.length === 0 && !results.some(({ status }) => isOngoing(status))
        const create = mayCreate && (
          <ButtonLink href={flowHref(contract, "amendment")} icon={<Plus />}>
            {words.action}
          </ButtonLink>
        )
        if (results.length === 0) return <EmptyState icon={FileDiff} title={words.none} actions={create} />
        return (
          <>
            {create && <div className={styles.create}>{create}</div>}
            {results.map((amendment) => (
              <Card key={amendment.id} contract={contract} amendment={amendment} />
            ))}
          </>
        )
      }}
    </Loaded>
  )
}
