import { type Answer, useClient, useCommand, useRead } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { SummarySection } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { useState } from "react"
import { contractHistory, copyStudentLink, getStudentLink, revokeStudentLink } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { CopyLink } from "./CopyLink.tsx"
import { LinkFacts } from "./LinkFacts.tsx"
import styles from "./link.module.css"
import { SendToStudent } from "./SendToStudent.tsx"
import { studentLinkWords as words } from "./strings.fr.ts"

type Link = Answer<typeof getStudentLink>["links"][number]

const AWAITED: readonly Contract["status"][] = ["awaiting_student", "awaiting_company"]

/** Where the links of the person hired and of their legal representative stand: remind, or take one back. */
export function StudentLinkCard({ contract }: { contract: Contract }) {
  return AWAITED.includes(contract.status) ? <Links contract={contract} /> : null
}

function Links({ contract }: { contract: Contract }) {
  const read = useRead(getStudentLink, { params: { contractId: contract.id } })
  const [isReminding, setReminding] = useState(false)
  const links = read.data?.links ?? []
  if (links.length === 0) return null
  return (
    <SummarySection title={words.card}>
      <div className={styles.stack}>
        {links.map((link) => (
          <Sent key={link.part} contract={contract} link={link} />
        ))}
        {contract.status === "awaiting_student" && (
          <>
            <p className={styles.quiet}>
              {links.some(({ goes_to_company }) => goes_to_company) ? words.goesToCompany : words.comesBack}
            </p>
            <div className={styles.actions}>
              <Button onPress={() => setReminding(true)}>{words.remind}</Button>
            </div>
          </>
        )}
      </div>
      {isReminding && (
        <SendToStudent contract={contract} sending="remind" onClose={() => setReminding(false)} />
      )}
    </SummarySection>
  )
}

function Sent({ contract, link }: { contract: Contract; link: Link }) {
  const client = useClient()
  const revoke = useCommand(revokeStudentLink, { refreshes: [getStudentLink, contractHistory] })
  const role = words.roles[link.part]
  return (
    <section className={styles.stack} aria-label={role}>
      <h3 className={styles.role}>{role}</h3>
      <LinkFacts link={link} states={words.states} />
      {link.used_at && <p>{words.received(formatFrenchDay(link.used_at))}</p>}
      {link.state === "open" && (
        <div className={styles.actions}>
          <CopyLink
            name={role}
            pathOf={() =>
              client.call(
                copyStudentLink,
                { params: { contractId: contract.id }, body: { part: link.part } },
                { quiet: true },
              )
            }
          />
          <Button
            size="small"
            variant="quiet"
            aria-label={words.revokeOf(role)}
            isPending={revoke.isPending}
            onPress={() =>
              void revoke.run({ params: { contractId: contract.id }, body: { part: link.part } })
            }
          >
            {words.revoke}
          </Button>
        </div>
      )}
    </section>
  )
}
