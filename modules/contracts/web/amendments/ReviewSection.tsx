import { useCommand } from "@jalon/client"
import { useDownload } from "@jalon/screens"
import { Button, Checkbox } from "@jalon/ui"
import { FileDown } from "lucide-react"
import { useState } from "react"
import {
  AMENDMENT_PAPERS,
  type Amendment,
  amendmentPaperFile,
  contractHistory,
  getAmendment,
  getContract,
  listAmendments,
  listContracts,
  moveAmendment,
} from "../../wire/index.ts"
import form from "../form/form.module.css"
import type { Contract } from "../form/use-contract-form.ts"
import { AskDialog } from "../record/AskDialog.tsx"
import { Changes } from "./Changes.tsx"
import { amendmentWords } from "./strings.fr.ts"

const words = amendmentWords.review
type Move = Amendment["moves"][number]

interface StepProps {
  contract: Contract
  amendment: Amendment
  move: Move
  isFirst: boolean
  acceptsWarnings: boolean
}

function StepButton({ contract, amendment, move, isFirst, acceptsWarnings }: StepProps) {
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(moveAmendment, {
    refreshes: [getAmendment, listAmendments, getContract, listContracts, contractHistory],
    onDone: () => setAsking(false),
  })
  const send = (given: Record<string, string>) =>
    void command.run({
      params: { contractId: contract.id, amendmentId: amendment.id },
      body: { move: move.move, given, accepts_warnings: acceptsWarnings },
    })
  return (
    <>
      <Button
        variant={isFirst ? "primary" : "secondary"}
        isPending={command.isPending}
        onPress={() => (move.gives.length > 0 ? setAsking(true) : send({}))}
      >
        {move.label}
      </Button>
      {isAsking && (
        <AskDialog
          title={move.label}
          names={move.gives}
          faults={command.refused?.fields ?? {}}
          isPending={command.isPending}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Steps({ contract, amendment }: { contract: Contract; amendment: Amendment }) {
  const [acceptsWarnings, setAccepts] = useState(false)
  const hasWarning =
    amendment.status === "draft" && amendment.findings.some(({ severity }) => severity === "warning")
  if (amendment.moves.length === 0) return <p>{words.done}</p>
  return (
    <>
      {hasWarning && (
        <Checkbox isSelected={acceptsWarnings} onChange={setAccepts}>
          {words.accept}
        </Checkbox>
      )}
      <ul className={form.moves}>
        {amendment.moves.map((move, index) => (
          <li key={move.move}>
            <StepButton
              contract={contract}
              amendment={amendment}
              move={move}
              isFirst={index === 0}
              acceptsWarnings={acceptsWarnings}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Papers({ contract, amendment }: { contract: Contract; amendment: Amendment }) {
  const download = useDownload(amendmentPaperFile)
  return (
    <div className={form.actions}>
      {AMENDMENT_PAPERS.map((paper) => (
        <Button
          key={paper}
          icon={<FileDown />}
          isPending={download.isPending}
          onPress={() =>
            void download.run({ params: { contractId: contract.id, amendmentId: amendment.id, paper } })
          }
        >
          {words.paperNames[paper]}
        </Button>
      ))}
    </div>
  )
}

/** What it changes before and after, its papers, and the next step of its life. */
export function ReviewSection({ contract, amendment }: { contract: Contract; amendment: Amendment }) {
  return (
    <>
      <section className={form.group}>
        <h3>{words.changes}</h3>
        <Changes changes={amendment.changes} />
      </section>
      <section className={form.group}>
        <h3>{words.papers}</h3>
        <Papers contract={contract} amendment={amendment} />
      </section>
      <section className={form.group}>
        <h3>{words.steps}</h3>
        {amendment.deadline && <p>{amendment.deadline.sentence}</p>}
        <Steps contract={contract} amendment={amendment} />
      </section>
    </>
  )
}
