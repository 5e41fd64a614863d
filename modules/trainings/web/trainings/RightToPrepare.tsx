import { formatFrenchDate } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Button, Link, StatusBadge } from "@jalon/ui"
import { Pencil, Plus } from "lucide-react"
import { preparationDoubtWords, preparationRightWords } from "../../rules/index.ts"
import { registerAddress } from "./register-address.ts"
import { SheetSection } from "./SheetSection.tsx"
import { preparationWords as words } from "./strings.fr.ts"
import styles from "./trainings.module.css"
import type { Panel, Training } from "./types.ts"

const dateText = (day: string | null): string | null => (day === null ? null : formatFrenchDate(day))

/** What the list of France compétences says of the centre, when it was read, and what is to be looked at again. */
export function RightToPrepare({ training, panel }: { training: Training; panel: Panel }) {
  const { preparation_right: right, preparation, rncp_code: code } = training
  const agreement = words.dates(dateText(training.agreement_from), dateText(training.agreement_until))
  const isKnown = right !== null || agreement !== null
  return (
    <SheetSection
      title={words.title}
      action={
        training.may_edit &&
        !training.is_archived && (
          <Button
            size="small"
            icon={isKnown ? <Pencil /> : <Plus />}
            onPress={() => panel.write("preparation")}
          >
            {isKnown ? words.edit : words.add}
          </Button>
        )
      }
    >
      {!isKnown && <p className={styles.quiet}>{words.none}</p>}
      {isKnown && (
        <>
          {preparation.doubts.length > 0 && (
            <div className={styles.doubts}>
              {preparation.doubts.map((doubt) => (
                <StatusBadge key={doubt} tone="waiting">
                  {preparationDoubtWords[doubt]}
                </StatusBadge>
              ))}
            </div>
          )}
          <Facts
            columns={2}
            facts={[
              { label: words.right, value: right && preparationRightWords[right] },
              { label: words.readOn, value: dateText(training.preparation_read_on) },
              { label: words.agreement, value: agreement },
            ]}
          />
        </>
      )}
      {preparation.days !== null && (
        <p className={styles.aside}>{words.days(preparation.days, preparation.is_uncertain)}</p>
      )}
      {code && (
        <p className={styles.aside}>
          <Link href={registerAddress(code)} external>
            {words.open(code)}
          </Link>
        </p>
      )}
    </SheetSection>
  )
}
