import { type Answer, useClient, useRead } from "@jalon/client"
import { SummarySection } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { Copy } from "lucide-react"
import { useState } from "react"
import { copyCompanyLink, getCompanyLink } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
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
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null)
  const client = useClient()
  const copy = async () => {
    const address = client
      .call(copyCompanyLink, { params: { contractId: contract.id } }, { quiet: true })
      .then(({ path }) => new Blob([`${location.origin}${path}`], { type: "text/plain" }))
    // Given as a promise: some browsers copy nothing once the click is over.
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": address })]).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    )
  }
  return (
    <div className={styles.stack}>
      <LinkFacts link={link} states={words.states} />
      <div className={styles.actions}>
        <Button onPress={() => setReminding(true)}>{words.remind}</Button>
        {link.state === "open" && (
          <Button variant="quiet" icon={<Copy aria-hidden />} onPress={() => void copy()}>
            {copied === "yes" ? words.copied : words.copy}
          </Button>
        )}
      </div>
      {copied === "failed" && <p role="alert">{words.notCopied}</p>}
      {isReminding && (
        <SendToCompany contract={contract} sending="remind" onClose={() => setReminding(false)} />
      )}
    </div>
  )
}
