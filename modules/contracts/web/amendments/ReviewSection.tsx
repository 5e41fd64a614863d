import { formatFrenchDate } from "@jalon/kernel"
import { EnvelopePanel } from "@jalon/signatures/web"
import { Banner } from "@jalon/ui"
import { Suspense } from "react"
import { filesWithState } from "../../rules/index.ts"
import type { Amendment } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { recordHref } from "../shared/addresses.ts"
import { AmendmentDocuments } from "./AmendmentDocuments.tsx"
import { AmendmentLife, AmendmentSteps } from "./AmendmentSteps.tsx"
import { Changes } from "./Changes.tsx"
import { amendmentWords } from "./strings.fr.ts"

const words = amendmentWords.review

/** Who signs is followed here; signed on paper, its file says it. */
const HAS_SIGNATURES: ReadonlySet<Amendment["status"]> = new Set(["in_signature"])

interface ReviewProps {
  contract: Contract
  amendment: Amendment
}

function Documents({ contract, amendment }: ReviewProps) {
  const who = contract.contract_type === "professionnalisation" ? words.whoPro : words.who
  return (
    <>
      <AmendmentDocuments contract={contract} amendment={amendment} />
      {amendment.status === "draft" && <p className={form.quiet}>{words.preview}</p>}
      {amendment.status === "ready" && <p className={form.quiet}>{who}</p>}
    </>
  )
}

function Outcome({ contract, amendment: { status, reason } }: ReviewProps) {
  if (status === "engaged") return <Banner tone="success">{words.engaged}</Banner>
  if (status === "ready" && reason)
    return (
      <Banner tone="danger" title={words.notSigned}>
        {words.reason(reason)}
      </Banner>
    )
  if (status !== "refused") return null
  const isPublic = filesWithState({ ...contract.fields, contract_type: contract.contract_type })
  return (
    <Banner tone="danger" title={isPublic ? words.refusedPublic : words.refused}>
      {reason && words.reason(reason)}
    </Banner>
  )
}

/** Where it stands and the next step of its life (none while something typed cannot be read), what it changes before and after, and its documents. */
export function ReviewSection({ contract, amendment, isHeld }: ReviewProps & { isHeld: boolean }) {
  const isToSign = amendment.status === "draft" || amendment.status === "ready"
  return (
    <>
      <section className={form.group}>
        <AmendmentLife contract={contract} amendment={amendment} />
        <Outcome contract={contract} amendment={amendment} />
      </section>
      <section className={form.group}>
        <h3>{words.changes}</h3>
        {amendment.effect_on && (
          <p>{amendmentWords.effectFrom(formatFrenchDate(amendment.effect_on), amendment.status)}</p>
        )}
        <Changes changes={amendment.changes} />
      </section>
      {HAS_SIGNATURES.has(amendment.status) && (
        <Suspense fallback={null}>
          <EnvelopePanel
            subject="amendment"
            subjectId={amendment.id}
            filesHref={`${recordHref(contract)}?tab=attachments`}
          />
        </Suspense>
      )}
      <section className={form.group}>
        <h3>{isToSign ? words.toSign : words.documents}</h3>
        <Documents contract={contract} amendment={amendment} />
      </section>
      {amendment.moves.length > 0 && !isHeld && (
        <section className={form.group}>
          <h3>{words.next}</h3>
          {amendment.deadline && <p>{amendment.deadline.sentence}</p>}
          <AmendmentSteps contract={contract} amendment={amendment} />
        </section>
      )}
    </>
  )
}
