import { rolesOf } from "@jalon/identity/rules"
import { VisuallyHidden } from "@jalon/ui"
import { Check } from "lucide-react"
import matrix from "../matrix.module.css"
import settings from "../settings.module.css"
import styles from "./members.module.css"
import { companyRoleLines, schoolRoleLines, membersWords as words } from "./strings.fr.ts"

export function RolesTable({ kind }: { kind: "school" | "company" }) {
  const roles = rolesOf(kind)
  const lines = kind === "school" ? schoolRoleLines : companyRoleLines
  return (
    <div className={styles.block}>
      <h3 className={settings.subtitle}>{words.rolesTitle}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard too */}
      <section className={matrix.scroll} tabIndex={0} aria-label={words.rolesTitle}>
        <table className={matrix.matrix}>
          <thead>
            <tr>
              <th scope="col">{words.can}</th>
              {roles.map(({ id, text }) => (
                <th key={id} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ what, by }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {roles.map(({ id }) => (
                  <td key={id}>
                    <Cell value={by[id]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Cell({ value }: { value: string | undefined }) {
  if (value === undefined)
    return (
      <span className={matrix.no}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{words.no}</VisuallyHidden>
      </span>
    )
  if (value !== words.yes) return value
  return (
    <>
      <Check aria-hidden className={matrix.yes} />
      <VisuallyHidden>{words.yes}</VisuallyHidden>
    </>
  )
}
