import { GuestLoading } from "@jalon/guest-links/web"
import { Banner, later } from "@jalon/ui"
import { type ReactNode, Suspense } from "react"
import type { Section } from "../../rules/index.ts"
import { Checks } from "./Checks.tsx"
import { Dates } from "./Dates.tsx"
import { HandOver } from "./HandOver.tsx"
import { SectionFields } from "./SectionFields.tsx"
import { linkWords as words } from "./strings.fr.ts"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"
import type { Looked } from "./use-siret.ts"

/** Of sections that seldom come first: fetched while the first one is being filled. */
const Documents = later(async () => (await import("./Documents.tsx")).Documents)
const PaySection = later(async () => (await import("./PaySection.tsx")).PaySection)
const Review = later(async () => (await import("./Review.tsx")).Review)

export const preloadSections = (): Promise<unknown> =>
  Promise.all([PaySection, Review].map((part) => part.preload()))

interface GuestSectionProps {
  token: string
  contract: GuestContract
  opened: GuestContract
  form: GuestForm
  section: Section
  school: string
  looked: Looked | null
  onContract: (contract: GuestContract) => void
  onOpen: (section: Section) => void
  /** What ends the page: sending the whole, or giving back one section. */
  children: ReactNode
}

function Register({ looked }: { looked: Looked }) {
  if (looked.outcome === "found")
    return (
      <Banner tone="success" live="polite">
        {words.registerFound(looked.name ?? "")}
      </Banner>
    )
  return (
    <Banner tone="waiting" live="polite">
      {looked.outcome === "not_found" ? words.registerNone : words.registerDown}
    </Banner>
  )
}

/** What one section shows, whichever it is: whole, never in attachments that push each other down. */
export function GuestSection(props: GuestSectionProps) {
  return (
    <Suspense fallback={<GuestLoading />}>
      <Content {...props} />
    </Suspense>
  )
}

function Content(props: GuestSectionProps) {
  const { token, contract, opened, form, section, school, looked, onContract, onOpen, children } = props
  const fields = <SectionFields key={section} {...{ contract, opened, form, section, school }} />
  if (section === "review")
    return (
      <Review contract={contract} form={form} onOpen={onOpen}>
        {fields}
        {children}
      </Review>
    )
  const handOver = contract.part === null && (
    <HandOver token={token} contract={contract} section={section} onContract={onContract} />
  )
  return (
    <>
      {section === "learner" && handOver}
      {section === "employer" && looked && <Register looked={looked} />}
      {section === "contract" && <Dates contract={contract} form={form} />}
      {section === "pay" && (
        <PaySection token={token} contract={contract} form={form} onContract={onContract} />
      )}
      {fields}
      <Checks contract={contract} section={section} />
      {contract.person !== "company" && <Documents token={token} />}
      {section !== "learner" && handOver}
      {contract.part !== null && children}
    </>
  )
}
