import { useCommand } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { SummarySection } from "@jalon/screens"
import { Banner, Button, StatusBadge, type StatusTone } from "@jalon/ui"
import { contractHistory, getContract, resendConvention } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import styles from "./convention.module.css"
import { recordConventionWords as words } from "./strings.fr.ts"

type Convention = NonNullable<Contract["convention"]>

const tones: Readonly<Record<Convention["state"], StatusTone>> = {
  not_sent: "neutral",
  to_approve: "waiting",
  to_validate: "waiting",
  validated: "success",
  correction_requested: "waiting",
  signed: "success",
}

function SentLink({ contractId, link }: { contractId: string; link: NonNullable<Convention["link"]> }) {
  const resend = useCommand(resendConvention, { refreshes: [getContract, contractHistory] })
  return (
    <>
      <p>
        {words.sent(link.email, formatFrenchDay(link.sent_at))}{" "}
        {link.is_open ? words.until(formatFrenchDay(link.expires_at)) : words.dead}
      </p>
      <div>
        <Button
          size="small"
          isPending={resend.isPending}
          onPress={() => void resend.run({ params: { contractId } })}
        >
          {words.resend}
        </Button>
      </div>
    </>
  )
}

/** Where the convention stands: with whom, since when, and the way to send it again. */
export function ConventionCard({ contract }: { contract: Contract }) {
  const { convention } = contract
  if (convention === null) return null
  const { state, link, validated } = convention
  return (
    <SummarySection title={words.title}>
      <div className={styles.card}>
        <div>
          <StatusBadge tone={tones[state]}>{words.states[state]}</StatusBadge>
        </div>
        {state === "to_approve" && <p>{words.toApprove}</p>}
        {state === "to_validate" && link && <SentLink contractId={contract.id} link={link} />}
        {validated && <p>{words.validatedBy(validated.author, formatFrenchDay(validated.at))}</p>}
      </div>
    </SummarySection>
  )
}

/** What the company, or the school's own validator, asked to be put right. */
export function CorrectionNotice({ contract: { convention } }: { contract: Contract }) {
  if (convention?.state !== "correction_requested" || convention.correction === null) return null
  const { line, reason, author, at } = convention.correction
  return (
    <Banner tone="waiting" title={words.correction(line)}>
      <p>« {reason} »</p>
      <p>{author ? words.correctionBy(author, formatFrenchDay(at)) : formatFrenchDay(at)}</p>
      <p>{words.correctionNext}</p>
    </Banner>
  )
}
