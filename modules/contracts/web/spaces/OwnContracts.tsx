import { useCommand, useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Facts, Loaded, RecordSection, useDownload } from "@jalon/screens"
import { Button, EmptyState, Link, StatusBadge, Stepper } from "@jalon/ui"
import { useNavigate } from "@tanstack/react-router"
import { Download, FilePenLine } from "lucide-react"
import { SPACE_STAGES } from "../../rules/index.ts"
import { listOwnContracts, openOwnStep, ownContractFile } from "../../wire/index.ts"
import { OwnPay } from "./OwnPay.tsx"
import styles from "./own-contracts.module.css"
import { ownContractWords as words } from "./strings.fr.ts"
import type { OwnContract } from "./types.ts"

const datesOf = ({ starts_on, ends_on }: OwnContract): string => {
  if (starts_on === null) return words.noDates
  return ends_on === null
    ? words.from(starts_on)
    : `${formatFrenchDate(starts_on)} – ${formatFrenchDate(ends_on)}`
}

const factsOf = (contract: OwnContract) => [
  { label: words.company, value: contract.company || words.noCompany },
  { label: words.tutors[contract.contract_type], value: contract.tutor },
  { label: words.training, value: contract.training },
  { label: words.school, value: contract.school },
  { label: words.dates, value: datesOf(contract) },
  ...(contract.broken_on === null
    ? []
    : [{ label: words.brokenOn, value: formatFrenchDate(contract.broken_on) }]),
  ...(contract.weekly_minutes === null
    ? []
    : [{ label: words.week, value: words.weekOf(contract.weekly_minutes) }]),
  { label: words.number, value: contract.number },
]

function Stages({ contract: { stage, badge } }: { contract: OwnContract }) {
  if (stage === null) return null
  const now = SPACE_STAGES.indexOf(stage)
  return (
    <div className={styles.stages}>
      <Stepper
        label={words.stagesLabel}
        steps={SPACE_STAGES.map((id, place) => ({
          id,
          label: words.stages[id],
          state: place < now ? "done" : place > now ? "todo" : badge.tone === "danger" ? "failed" : "current",
        }))}
      />
    </div>
  )
}

function OpenForm({ contract, step }: { contract: OwnContract; step: NonNullable<OwnContract["step"]> }) {
  const navigate = useNavigate()
  const command = useCommand(openOwnStep)
  const open = async () => {
    const answer = await command.run({ params: { contractId: contract.id } })
    if (answer) void navigate({ href: answer.path })
  }
  return (
    <div>
      <Button variant="primary" isPending={command.isPending} onPress={() => void open()}>
        {words.openForm[step]}
      </Button>
    </div>
  )
}

function NextStep({ contract, step }: { contract: OwnContract; step: NonNullable<OwnContract["step"]> }) {
  const { text, link } = words.steps[step]
  return (
    <div className={styles.next}>
      <h3 className={styles.heading}>{words.next}</h3>
      <p className={styles.text}>{contract.has_form ? words.formText[step] : text}</p>
      {contract.has_form ? (
        <OpenForm contract={contract} step={step} />
      ) : (
        link && <Link href="/profile/info">{link}</Link>
      )}
    </div>
  )
}

function Copy({ contract }: { contract: OwnContract }) {
  const { run, isPending } = useDownload(ownContractFile)
  return (
    <div className={styles.part}>
      <div>
        <Button
          icon={<Download />}
          isPending={isPending}
          onPress={() => void run({ params: { contractId: contract.id } })}
        >
          {words.copy}
        </Button>
      </div>
      <p className={styles.quiet}>{words.copyNote}</p>
    </div>
  )
}

function Contract({ contract }: { contract: OwnContract }) {
  const { badge } = contract
  return (
    <RecordSection
      title={words.types[contract.contract_type]}
      action={<StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
    >
      <p className={styles.text}>{contract.about}</p>
      {contract.step && <NextStep contract={contract} step={contract.step} />}
      <Stages contract={contract} />
      <Facts facts={factsOf(contract)} columns={2} />
      <OwnPay pay={contract.pay} />
      {contract.has_copy && <Copy contract={contract} />}
    </RecordSection>
  )
}

/** « Mon contrat »: a student's own contracts, told in everyday words. */
export default function OwnContracts() {
  return (
    <Loaded read={useRead(listOwnContracts)}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState icon={FilePenLine} title={words.empty} />
        ) : (
          <div className={styles.contracts}>
            {results.map((contract) => (
              <Contract key={contract.id} contract={contract} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}
