import { formatFrenchDate, formatShortEuros } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Banner, Link, SidePanel, StatusBadge } from "@jalon/ui"
import {
  certificationTypeWords,
  classLifeWords,
  deliveryModeWords,
  diplomaText,
  levelWords,
  specialityOf,
  specialityText,
  trainingStatusWords,
} from "../../rules/index.ts"
import { hoursText } from "../shared/words.ts"
import { EntrustedTeaching } from "./EntrustedTeaching.tsx"
import { FundingHistory } from "./FundingHistory.tsx"
import { Renewal } from "./Renewal.tsx"
import { RequiredDocuments } from "./RequiredDocuments.tsx"
import { RightToPrepare } from "./RightToPrepare.tsx"
import { SheetSection } from "./SheetSection.tsx"
import { sheetWords as labels, trainingWords as words } from "./strings.fr.ts"
import { MainAction, MoreActions } from "./TrainingActions.tsx"
import styles from "./trainings.module.css"
import type { Panel, Training } from "./types.ts"
import { useDiplomas } from "./use-diplomas.ts"

const levelText = (level: number) => `${words.level(level)} (${levelWords[level]})`

function Certification({ training }: { training: Training }) {
  const speciality = specialityOf(training)
  const diplomas = useDiplomas()
  return (
    <Facts
      columns={2}
      facts={[
        { label: labels.rncp, value: training.rncp_code },
        ...(training.former_rncp_code === null
          ? []
          : [{ label: labels.formerRncp, value: training.former_rncp_code }]),
        { label: labels.diplomaCode, value: training.diploma_code },
        { label: labels.type, value: certificationTypeWords[training.certification_type] },
        { label: labels.level, value: training.level === null ? null : levelText(training.level) },
        {
          label: labels.diplomaKind,
          value: training.diploma_kind === null ? null : diplomaText(diplomas, training.diploma_kind),
        },
        { label: labels.nsf, value: speciality === null ? null : specialityText(speciality) },
        {
          label: labels.until,
          value: training.rncp_registered_until && formatFrenchDate(training.rncp_registered_until),
        },
        { label: labels.certifier, value: training.certifier_name },
      ]}
    />
  )
}

function Delivery({ training }: { training: Training }) {
  const hours = training.duration_hours_total
  return (
    <Facts
      columns={2}
      facts={[
        { label: labels.duration, value: training.duration_months && words.months(training.duration_months) },
        { label: labels.hours, value: hours && hoursText(hours) },
        { label: labels.remote, value: training.remote_hours > 0 ? hoursText(training.remote_hours) : null },
        { label: labels.mode, value: deliveryModeWords[training.delivery_mode] },
        { label: labels.center, value: training.center?.name },
        { label: labels.capacity, value: training.capacity_default },
        ...("price_cents" in training
          ? [
              {
                label: labels.price,
                value: training.price_cents == null ? null : formatShortEuros(training.price_cents),
              },
            ]
          : []),
      ]}
    />
  )
}

function Presentation({ training }: { training: Training }) {
  const { objectives, prerequisites, programme_url, blocks } = training
  if (!objectives && !prerequisites && !programme_url && blocks.length === 0) return null
  return (
    <SheetSection title={labels.presentation}>
      <Facts
        facts={[
          ...(objectives
            ? [{ label: labels.objectives, value: <p className={styles.prose}>{objectives}</p> }]
            : []),
          ...(prerequisites
            ? [{ label: labels.prerequisites, value: <p className={styles.prose}>{prerequisites}</p> }]
            : []),
          ...(programme_url
            ? [
                {
                  label: labels.programme,
                  value: (
                    <Link href={programme_url} external>
                      {programme_url.replace("https://", "")}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(blocks.length > 0
            ? [
                {
                  label: labels.blocks,
                  value: (
                    <ul>
                      {blocks.map((block) => (
                        <li key={block.code}>{block.title}</li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
    </SheetSection>
  )
}

function Classes({ training }: { training: Training }) {
  return (
    <SheetSection title={labels.classes}>
      {training.classes.length === 0 ? (
        <p className={styles.quiet}>{labels.noClass}</p>
      ) : (
        <ul className={styles.lines}>
          {training.classes.map((one) => (
            <li key={one.id} className={styles.line}>
              <span>
                <Link href={`/school/class/${one.id}/info`}>{one.name}</Link>{" "}
                <span className={styles.aside}>
                  {one.school_year} · {labels.headcount(one.headcount)}
                </span>
              </span>
              <StatusBadge tone={classLifeWords[one.life].tone}>{classLifeWords[one.life].text}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  )
}

/** Everything about one training, to the extent that the reader may see it. */
export function TrainingSheet({ training, panel }: { training: Training; panel: Panel }) {
  const status = trainingStatusWords[training.is_archived ? "archived" : training.status]
  return (
    <SidePanel
      isOpen
      title={training.title}
      size="wide"
      onOpenChange={(isOpen) => isOpen || panel.close()}
      {...(training.may_edit && { actions: <MainAction training={training} panel={panel} /> })}
    >
      <div className={styles.sheet}>
        <div className={styles.banners}>
          <div className={styles.heading}>
            <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
            {training.may_edit && <MoreActions training={training} panel={panel} />}
          </div>
          <Renewal training={training} />
          {training.checks.map((check) => (
            <Banner key={check.code} tone={check.tone}>
              {check.text}
            </Banner>
          ))}
        </div>
        <SheetSection title={labels.certification}>
          <Certification training={training} />
        </SheetSection>
        <RightToPrepare training={training} panel={panel} />
        <SheetSection title={labels.delivery}>
          <Delivery training={training} />
        </SheetSection>
        <EntrustedTeaching training={training} panel={panel} />
        {training.funding_levels && <FundingHistory training={training} panel={panel} />}
        <RequiredDocuments training={training} panel={panel} />
        <Classes training={training} />
        <Presentation training={training} />
      </div>
    </SidePanel>
  )
}
