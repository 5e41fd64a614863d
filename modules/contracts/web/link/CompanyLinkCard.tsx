import { type Answer, useClient, useRead } from "@jalon/client"
import { SummarySection } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { useState } from "react"
import { copyCompanyLink, getCompanyLink } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { CopyLink } from "./CopyLink.tsx"
import { LinkFacts } from "./LinkFacts.tsx"
import styles from "./link.module.css"
import { SendToCompany } from "./SendToCompany.tsx"
import { schoolWords as words } from "./strings.fr.ts"

type Link = NonNullable<Answer<typeof getCompanyLink>["link"]>

/** Where the company's link stands while it is awaited: remind, or give it by another way. */
export function CompanyLinkCard({ contract }: { contract: Contract }) {
  const read = useRead(getCompanyLink, { params: { contractId: contract.id } })
  const link = read.data?.link
  if (contract.status !== "awaiting_company" || !link) return null
  return (
    <SummarySection title={words.card}>
      <Sent contract={contract} link={link} />
    </SummarySection>
  )
}

function Sent({ contract, link }: { contract: Contract; link: Link }) {
  const [isReminding, setReminding] = useState(false)
  const client = useClient()
  return (
    <div className={styles.stack}>
      <LinkFacts link={link} states={words.states} />
      <div className={styles.actions}>
        <Button onPress={() => setReminding(true)}>{words.remind}</Button>
        {link.state === "open" && (
          <CopyLink
            pathOf={() =>
              client.call(copyCompanyLink, { params: { contractId: contract.id } }, { quiet: true })
            }
          />
        )}
      </div>
      {isReminding && (
        <SendToCompany contract={contract} sending="remind" onClose={() => setReminding(false)} />
      )}
    </div>
  )
}
