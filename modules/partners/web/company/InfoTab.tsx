import { useClient, useCommand } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { RecordSection } from "@jalon/screens"
import { Banner, Button } from "@jalon/ui"
import { RefreshCw } from "lucide-react"
import { useState } from "react"
import {
  companyStatistics,
  getCompanyProfile,
  readCompanyRegister,
  settleCompanyDifferences,
} from "../../wire/index.ts"
import { Differences } from "../employer/Differences.tsx"
import { EmployerFacts } from "../employer/EmployerFacts.tsx"
import { employer } from "../employer/strings.fr.ts"
import { dayText } from "../record/dates.ts"
import styles from "./company.module.css"
import { ProfileForm } from "./ProfileForm.tsx"
import { company as words } from "./strings.fr.ts"
import { Tutors } from "./Tutors.tsx"
import type { Company } from "./types.ts"

const refreshes = [getCompanyProfile, companyStatistics]

export function InfoTab({ company }: { company: Company }) {
  const { session } = useClient()
  const settle = useCommand(settleCompanyDifferences, {
    refreshes,
    // Taking the register's name changes the one shown above every screen.
    onDone: ({ customer }) => session.write({ organization: customer }),
  })
  const { can_edit: canEdit, register_differences: differences } = company
  return (
    <div className={styles.sections}>
      {!canEdit && <Banner tone="info">{words.readOnly}</Banner>}
      {canEdit && differences.length > 0 && (
        <div id="differences">
          <Differences
            source="register"
            differences={differences}
            isPending={settle.isPending}
            onSettle={(body) => void settle.run({ body })}
          />
        </div>
      )}
      <div className={styles.columns}>
        {canEdit ? (
          <ProfileForm company={company} />
        ) : (
          <EmployerFacts fields={company.fields} opco={company.opco} />
        )}
        <div className={styles.sections}>
          <Tutors company={company} />
          {canEdit && <Register company={company} />}
        </div>
      </div>
    </div>
  )
}

function Register({ company: { register, fields } }: { company: Company }) {
  const [told, setTold] = useState<string | null>(null)
  const ask = useCommand(readCompanyRegister, {
    refreshes,
    quiet: true,
    onDone: ({ outcome, company: { register_differences } }) => {
      if (outcome === "unavailable") setTold(employer.register.unavailable)
      else if (outcome === "not_found") setTold(employer.register.notFound)
      else setTold(register_differences.length === 0 ? employer.register.same : null)
    },
  })
  if (fields.siret === null) return null
  return (
    <RecordSection title={employer.register.title}>
      {register.state === "closed" && (
        <Banner
          tone="danger"
          title={
            register.closed_on
              ? employer.register.closedOn(formatFrenchDate(register.closed_on))
              : employer.register.closed
          }
        >
          {employer.register.closedText}
        </Banner>
      )}
      <div className={styles.register}>
        <span className={styles.aside} role="status">
          {told ??
            (register.read_at
              ? employer.register.readAt(dayText(register.read_at))
              : employer.register.never)}
        </span>
        <Button
          size="small"
          icon={<RefreshCw />}
          isPending={ask.isPending}
          pendingText={employer.register.asking}
          onPress={() => void ask.run()}
        >
          {employer.register.ask}
        </Button>
      </div>
    </RecordSection>
  )
}
