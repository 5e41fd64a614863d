import { phone } from "@jalon/identifiers"
import { Link } from "@jalon/ui"
import { DocumentsGiven, type StudentRow } from "../list/columns.tsx"
import StudentBadge from "../shared/StudentBadge.tsx"
import styles from "./roster.module.css"

export function RosterRows({ rows, first }: { rows: readonly StudentRow[]; first: number }) {
  return (
    <tbody>
      {rows.map((row, at) => (
        <tr key={row.id}>
          <td className={styles.number}>{first + at}</td>
          <th scope="row">
            <Link href={`/school/student/${row.id}/info`}>
              <span className={styles.last}>{row.usage_name ?? row.last_name}</span> {row.first_name}
            </Link>
          </th>
          {row.office && (
            <td>
              <StudentBadge state={row.office.state} />
            </td>
          )}
          {row.office && (
            <td className={styles.documents}>
              <DocumentsGiven row={row} />
            </td>
          )}
          {row.office && (
            <td>
              {row.office.company ? (
                <Link href={`/school/company/${row.office.company.id}/info`}>{row.office.company.name}</Link>
              ) : (
                "–"
              )}
            </td>
          )}
          <td className={styles.phone}>{row.phone ? phone.format(row.phone) : "–"}</td>
          {!row.office && <td className={styles.email}>{row.email ?? "–"}</td>}
        </tr>
      ))}
    </tbody>
  )
}
