import { useRead } from "@jalon/client"
import { FormPage, Loaded, SaveState } from "@jalon/screens"
import { ButtonLink, StatusBadge } from "@jalon/ui"
import { useState } from "react"
import { type Amendment, getAmendment } from "../../wire/index.ts"
import form from "../form/form.module.css"
import type { Contract } from "../form/use-contract-form.ts"
import { recordHref } from "../shared/addresses.ts"
import { ChangesSection } from "./ChangesSection.tsx"
import { NewAmendment } from "./NewAmendment.tsx"
import { ReviewSection } from "./ReviewSection.tsx"
import { amendmentWords as words } from "./strings.fr.ts"
import { useAmendmentForm } from "./use-amendment-form.ts"

function Help({ amendment }: { amendment: Amendment }) {
  const { findings, status } = amendment
  const isOver = status !== "draft" && status !== "ready"
  return (
    <div className={form.panel}>
      <h2>{words.help.title}</h2>
      <p className={form.quiet}>
        {amendment.type} – {amendment.type_label}
      </p>
      {isOver && <p>{words.help.over}</p>}
      {!isOver && findings.length === 0 && <p>{words.help.clear}</p>}
      <ul className={form.findings}>
        {findings.map(({ rule, severity, message, source }) => (
          <li key={`${rule}-${message}`} className={form.finding} data-verdict={severity}>
            <p>{message}</p>
            {source && (
              <p className={form.quiet}>
                {rule} · {words.help.source(source)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

type SectionId = keyof typeof words.sections

function AmendmentPage({ contract, amendment }: { contract: Contract; amendment: Amendment }) {
  const [section, setSection] = useState<SectionId>(amendment.status === "draft" ? "changes" : "review")
  const autosave = useAmendmentForm(contract, amendment)
  const blocking = amendment.findings.filter(({ severity }) => severity === "blocking").length
  return (
    <FormPage
      title={words.title(amendment.rank, contract.number)}
      subtitle={<StatusBadge tone={amendment.badge.tone}>{amendment.badge.label}</StatusBadge>}
      sections={[
        { id: "changes", label: words.sections.changes, missing: blocking, faults: 0 },
        {
          id: "review",
          label: words.sections.review,
          missing: amendment.moves.length > 0 ? 1 : 0,
          faults: 0,
        },
      ]}
      section={section}
      onSection={(id) => setSection(id === "review" ? "review" : "changes")}
      state={<SaveState status={autosave.status} onRetry={autosave.saveNow} />}
      onSave={autosave.saveNow}
      help={<Help amendment={amendment} />}
      finish={<ButtonLink href={`${recordHref(contract)}?tab=amendments`}>{words.back}</ButtonLink>}
    >
      {section === "changes" ? (
        <ChangesSection contract={contract} amendment={amendment} form={autosave} />
      ) : (
        <ReviewSection contract={contract} amendment={amendment} />
      )}
    </FormPage>
  )
}

function OpenAmendment({ contract, amendmentId }: { contract: Contract; amendmentId: string }) {
  const read = useRead(getAmendment, { params: { contractId: contract.id, amendmentId } })
  return (
    <Loaded read={read}>
      {({ amendment }) => <AmendmentPage contract={contract} amendment={amendment} />}
    </Loaded>
  )
}

/** An amendment from its type to the day the contract takes it over. */
export function AmendmentFlow({
  contract,
  amendmentId,
}: {
  contract: Contract
  amendmentId: string | undefined
}) {
  return amendmentId === undefined ? (
    <NewAmendment contract={contract} />
  ) : (
    <OpenAmendment key={amendmentId} contract={contract} amendmentId={amendmentId} />
  )
}
