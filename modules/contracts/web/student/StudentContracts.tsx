import { useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Loaded, RecordSection } from "@jalon/screens"
import { ButtonLink, EmptyState, Link, StatusBadge } from "@jalon/ui"
import { FilePenLine, Unlink } from "lucide-react"
import { listContracts } from "../../wire/index.ts"
import { mayBreak } from "../record/EndActions.tsx"
import { ruptureWords } from "../rupture/strings.fr.ts"
import { flowHref, recordHref } from "../shared/addresses.ts"
import list from "../shared/contract-rows.module.css"
import { studentWords as words } from "./strings.fr.ts"

const TYPES = ["apprentissage", "professionnalisation"] as const
const day = (date: string | null) => (date === null ? "…" : formatFrenchDate(date))

const useContracts = (studentId: string, type: (typeof TYPES)[number]) =>
  useRead(listContracts, { query: { contract_type: type, student: [studentId], page: 1, page_size: 50 } })

function Rows({ studentId, type }: { studentId: string; type: (typeof TYPES)[number] }) {
  const read = useContracts(studentId, type)
  return (
    <RecordSection title={words.titles[type]}>
      <Loaded read={read} skeleton={null}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon={FilePenLine} title={words.none} />
          ) : (
            <ul className={list.contracts}>
              {results.map((row) => (
                <li key={row.id} className={list.contract}>
                  <div>
                    <Link href={recordHref(row)}>{row.number}</Link> · {row.company.name || words.noCompany}
                    <div className={list.quiet}>
                      {day(row.starts_on)} – {day(row.ends_on)}
                    </div>
                  </div>
                  <StatusBadge tone={row.badge.tone}>{row.badge.label}</StatusBadge>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </RecordSection>
  )
}

/** Every contract of one student, of both kinds. */
export default function StudentContracts({ studentId }: { studentId: string }) {
  return TYPES.map((type) => <Rows key={type} studentId={studentId} type={type} />)
}

/** « Signaler une rupture », from the record of someone whose contract runs. */
export function StudentRupture({ studentId }: { studentId: string }) {
  const apprenticeship = useContracts(studentId, "apprentissage")
  const professionalization = useContracts(studentId, "professionnalisation")
  const running = [apprenticeship, professionalization]
    .flatMap(({ data }) => data?.results ?? [])
    .find(mayBreak)
  if (!running) return null
  return (
    <ButtonLink href={flowHref(running, "rupture")} icon={<Unlink />}>
      {ruptureWords.action}
    </ButtonLink>
  )
}
