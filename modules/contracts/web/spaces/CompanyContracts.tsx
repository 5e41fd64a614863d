import { useCommand, useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Loaded, useDownload } from "@jalon/screens"
import { Button, EmptyState, Pagination, StatusBadge } from "@jalon/ui"
import type { AnswerOf } from "@jalon/wire-kit"
import { useNavigate } from "@tanstack/react-router"
import { Download, FilePenLine } from "lucide-react"
import { useState } from "react"
import { companyConventionFile, listCompanyContracts, openCompanyStep } from "../../wire/index.ts"
import list from "../shared/contract-rows.module.css"
import styles from "./company-contracts.module.css"
import { companyContractWords as words } from "./company-strings.fr.ts"

type CompanyContract = AnswerOf<typeof listCompanyContracts>["results"][number]
const PAGE_SIZE = 20

const datesOf = ({ starts_on, ends_on }: CompanyContract) =>
  [starts_on, ends_on].flatMap((day) => (day === null ? [] : [formatFrenchDate(day)])).join(" – ")

function Step({ contract }: { contract: CompanyContract }) {
  const navigate = useNavigate()
  const command = useCommand(openCompanyStep)
  if (contract.step === null) return null
  if (!contract.can_open) return <p className={list.quiet}>{words.byMail}</p>
  const open = async () => {
    const answer = await command.run({ params: { contractId: contract.id } })
    if (answer) void navigate({ href: answer.path })
  }
  return (
    <Button
      variant="primary"
      aria-label={words.stepOf(words.steps[contract.step], contract.learner)}
      isPending={command.isPending}
      onPress={() => void open()}
    >
      {words.steps[contract.step]}
    </Button>
  )
}

function Convention({ contract }: { contract: CompanyContract }) {
  const { run, isPending } = useDownload(companyConventionFile)
  return (
    <Button
      size="small"
      icon={<Download />}
      aria-label={words.conventionOf(contract.learner)}
      isPending={isPending}
      onPress={() => void run({ params: { contractId: contract.id } })}
    >
      {words.convention}
    </Button>
  )
}

function Contract({ contract, canDownload }: { contract: CompanyContract; canDownload: boolean }) {
  const { badge, tutor, contract_type } = contract
  return (
    <li className={styles.contract}>
      <div className={styles.about}>
        <h2 className={styles.name}>{contract.learner || words.nobody}</h2>
        <span>{[contract.training, contract.school].filter(Boolean).join(" · ")}</span>
        <span className={list.quiet}>
          {[words.types[contract_type], contract.number, datesOf(contract)].filter(Boolean).join(" · ")}
        </span>
        {tutor && (
          <span className={list.quiet}>
            {words.tutors[contract_type]} : {tutor}
          </span>
        )}
      </div>
      <div className={styles.state}>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        <p className={list.quiet}>{contract.about}</p>
        <Step contract={contract} />
        {canDownload && contract.has_convention && <Convention contract={contract} />}
      </div>
    </li>
  )
}

/** The contracts of the company, school by school, and what is awaited of it. */
export default function CompanyContracts({ isOffice }: { isOffice: boolean }) {
  const [page, setPage] = useState(1)
  return (
    <Loaded read={useRead(listCompanyContracts, { query: { page, page_size: PAGE_SIZE } })}>
      {({ results, count }) =>
        count === 0 ? (
          <EmptyState icon={FilePenLine} title={isOffice ? words.empty : words.emptyTutor} />
        ) : (
          <>
            <ul className={list.contracts} aria-label={words.label}>
              {results.map((contract) => (
                <Contract key={contract.id} contract={contract} canDownload={isOffice} />
              ))}
            </ul>
            {count > PAGE_SIZE && (
              <Pagination
                label={words.label}
                page={page}
                pageSize={PAGE_SIZE}
                total={count}
                onPage={setPage}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}
