import { useReadWhen } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Link } from "@jalon/ui"
import { type ContractType, mayBeFollowed } from "../../rules/index.ts"
import { listContracts } from "../../wire/index.ts"
import { flowHref } from "../shared/addresses.ts"
import styles from "./following.module.css"
import { followingWords as words } from "./strings.fr.ts"

interface EarlierContractProps {
  type: ContractType
  studentId: string | null
}

/** Somebody who had a contract rarely begins from nothing. */
export function EarlierContract({ type, studentId }: EarlierContractProps) {
  const read = useReadWhen(
    listContracts,
    studentId === null
      ? null
      : { query: { contract_type: type, student: [studentId], page: 1, page_size: 25 } },
  )
  const former = (studentId === null ? [] : (read.data?.results ?? []))
    .filter(({ status, starts_on }) => mayBeFollowed(status) && starts_on !== null)
    .toSorted((one, other) => String(other.starts_on).localeCompare(String(one.starts_on)))[0]
  if (!former) return null
  const dates = [former.starts_on, former.ends_on].flatMap((day) => (day ? [formatFrenchDate(day)] : []))
  return (
    <div className={styles.earlier} role="status">
      <p>{words.earlier(former.number, dates.join(" – "))}</p>
      <Link href={flowHref(former, "duplicate")}>{words.from}</Link>
    </div>
  )
}
