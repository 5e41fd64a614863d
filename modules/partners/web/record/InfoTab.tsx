import { useCommand } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Banner, Button } from "@jalon/ui"
import { RefreshCw } from "lucide-react"
import { useState } from "react"
import {
  getPartner,
  listPartners,
  partnerHistory,
  readRegister,
  settleDifferences,
} from "../../wire/index.ts"
import { Differences } from "../employer/Differences.tsx"
import { EmployerFacts } from "../employer/EmployerFacts.tsx"
import { employer } from "../employer/strings.fr.ts"
import { dayText } from "./dates.ts"
import styles from "./record.module.css"
import type { Partner } from "./types.ts"

const refreshes = [getPartner, listPartners, partnerHistory]

export function InfoTab({ partner }: { partner: Partner }) {
  const settle = useCommand(settleDifferences, { refreshes })
  const params = { partnerId: partner.id }
  const isOpen = partner.archived_at === null
  return (
    <div className={styles.sections}>
      {isOpen && partner.profile_differences.length > 0 && (
        <Differences
          source="profile"
          differences={partner.profile_differences}
          isPending={settle.isPending}
          onSettle={(choice) => void settle.run({ params, body: { source: "profile", ...choice } })}
        />
      )}
      {isOpen && partner.register_differences.length > 0 && (
        <Differences
          source="register"
          differences={partner.register_differences}
          isPending={settle.isPending}
          onSettle={(choice) => void settle.run({ params, body: { source: "register", ...choice } })}
        />
      )}
      <Register partner={partner} />
      <EmployerFacts fields={partner.fields} opco={partner.opco} />
    </div>
  )
}

/** What the public register said last, and the way to ask again. */
function Register({ partner }: { partner: Partner }) {
  const [told, setTold] = useState<string | null>(null)
  const ask = useCommand(readRegister, {
    refreshes,
    quiet: true,
    onDone: ({ outcome, partner: { register_differences } }) => {
      if (outcome === "unavailable") setTold(employer.register.unavailable)
      else if (outcome === "not_found") setTold(employer.register.notFound)
      else setTold(register_differences.length === 0 ? employer.register.same : null)
    },
  })
  const { state, read_at, closed_on } = partner.register
  if (partner.fields.siret === null || partner.archived_at !== null) return null
  return (
    <>
      {state === "closed" && (
        <Banner
          tone="danger"
          title={
            closed_on ? employer.register.closedOn(formatFrenchDate(closed_on)) : employer.register.closed
          }
        >
          {employer.register.closedText}
        </Banner>
      )}
      {state === "not_diffusible" && <Banner tone="info">{employer.register.notDiffusible}</Banner>}
      <div className={styles.register}>
        <span className={styles.aside} role="status">
          {told ?? (read_at ? employer.register.readAt(dayText(read_at)) : employer.register.never)}
        </span>
        <Button
          size="small"
          icon={<RefreshCw />}
          isPending={ask.isPending}
          pendingText={employer.register.asking}
          onPress={() => void ask.run({ params: { partnerId: partner.id } })}
        >
          {employer.register.ask}
        </Button>
      </div>
    </>
  )
}
