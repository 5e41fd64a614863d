import { CommandsAfter, useRead } from "@jalon/client"
import { FormPage, type FormSection, Loaded, SaveState, UnreadableNotice } from "@jalon/screens"
import { ButtonLink } from "@jalon/ui"
import { useState } from "react"
import { type Amendment, getAmendment } from "../../wire/index.ts"
import { fieldId } from "../form/field-id.ts"
import type { Contract } from "../form/fields.ts"
import { useGoTo } from "../form/use-go-to.ts"
import { recordHref } from "../shared/addresses.ts"
import { FlowSubtitle } from "../shared/FlowSubtitle.tsx"
import { ChangesSection } from "./ChangesSection.tsx"
import { NewAmendment } from "./NewAmendment.tsx"
import { PreCheck } from "./PreCheck.tsx"
import { ReviewSection } from "./ReviewSection.tsx"
import { amendmentWords as words } from "./strings.fr.ts"
import { useAmendmentForm } from "./use-amendment-form.ts"

type SectionId = "changes" | "review"

/** Fields are written in a draft; afterwards there is its life alone to follow. */
const sectionsOf = ({ status, findings }: Amendment, faults: number): FormSection[] => {
  const none = { missing: 0, faults: 0, isLater: true }
  if (status !== "draft") return [{ ...none, id: "review", label: words.sections.follow }]
  const blocking = findings.filter(({ severity }) => severity === "blocking").length
  return [
    { id: "changes", label: words.sections.changes, missing: blocking, faults },
    { ...none, id: "review", label: words.sections.review },
  ]
}

function AmendmentPage({ contract, amendment }: { contract: Contract; amendment: Amendment }) {
  const [wanted, setSection] = useState<SectionId>("changes")
  const autosave = useAmendmentForm(contract, amendment)
  const isDraft = amendment.status === "draft"
  const section = isDraft ? wanted : "review"
  const goTo = useGoTo(section)
  const onGoTo = (id: string) => {
    goTo(id)
    setSection("changes")
  }
  const unreadable = Object.keys(autosave.unreadable)
  const isJudged = isDraft || amendment.status === "ready"
  return (
    <CommandsAfter work={autosave.saveNow}>
      <FormPage
        title={words.title(amendment.rank, contract.number)}
        subtitle={<FlowSubtitle contract={contract} badge={amendment.badge} />}
        sections={sectionsOf(amendment, unreadable.length)}
        section={section}
        onSection={(id) => setSection(id === "review" ? "review" : "changes")}
        {...(isDraft && {
          state: <SaveState status={autosave.status} onRetry={autosave.saveNow} />,
          onSave: () => void autosave.saveNow(),
          unreadableField: section === "changes" && unreadable[0] ? fieldId(unreadable[0]) : undefined,
        })}
        {...(isJudged && { help: <PreCheck amendment={amendment} onGoTo={onGoTo} /> })}
        finish={<ButtonLink href={`${recordHref(contract)}?tab=amendments`}>{words.back}</ButtonLink>}
      >
        {section === "changes" ? (
          <ChangesSection contract={contract} amendment={amendment} form={autosave} />
        ) : (
          <>
            <UnreadableNotice unreadable={autosave.unreadable} onGoTo={(name) => onGoTo(fieldId(name))} />
            <ReviewSection contract={contract} amendment={amendment} isHeld={unreadable.length > 0} />
          </>
        )}
      </FormPage>
    </CommandsAfter>
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
