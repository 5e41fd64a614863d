import { useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Loaded, RecordSection } from "@jalon/screens"
import { ButtonLink, EmptyState, StatusBadge } from "@jalon/ui"
import { FileDiff } from "lucide-react"
import { listAmendments } from "../../wire/index.ts"
import form from "../form/form.module.css"
import type { Contract } from "../form/use-contract-form.ts"
import { flowHref } from "../shared/addresses.ts"
import styles from "./amendments.module.css"
import { Changes } from "./Changes.tsx"
import { amendmentWords as words } from "./strings.fr.ts"

/** Every amendment of a contract, newest first, with what it changed. */
export function AmendmentsTab({ contract }: { contract: Contract }) {
  const read = useRead(listAmendments, { params: { contractId: contract.id } })
  return (
    <Loaded read={read} skeleton={null}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState icon={FileDiff} title={words.none} />
        ) : (
          results.map((amendment) => (
            <RecordSection
              key={amendment.id}
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
                    {words.effectFrom(formatFrenchDate(amendment.effect_on))}
                  </span>
                )}
              </div>
              <Changes changes={amendment.changes} />
            </RecordSection>
          ))
        )
      }
    </Loaded>
  )
}
