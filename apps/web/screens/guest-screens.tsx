import { TrainerLinkScreen } from "@jalon/attendance/web/guest"
import { ReadsProvider } from "@jalon/client"
import { CompletionScreen, ConventionScreen } from "@jalon/contracts/web/guest"
import { OnboardingScreen, ValidationScreen } from "@jalon/organizations/web/guest"
import { PartnershipScreen } from "@jalon/partners/web/guest"
import { VerificationScreen } from "@jalon/signatures/web/guest"
import { useParams } from "@tanstack/react-router"
import type { ComponentType } from "react"
import type { GuestScreenName } from "../routes/index.ts"
import { useAccessPage } from "./use-access-page.tsx"
import { useOnSignedIn } from "./use-on-signed-in.ts"

const useToken = (): string => {
  const { token = "" }: { token?: string } = useParams({ strict: false })
  return token
}

function Onboarding() {
  return <OnboardingScreen {...useAccessPage()} token={useToken()} onSignedIn={useOnSignedIn()} />
}

function Validation() {
  return <ValidationScreen {...useAccessPage()} token={useToken()} />
}

function Partnership() {
  return <PartnershipScreen {...useAccessPage()} token={useToken()} />
}

function Completion() {
  return <CompletionScreen {...useAccessPage()} token={useToken()} kind="apprentissage" />
}

function Convention() {
  return <ConventionScreen {...useAccessPage()} token={useToken()} />
}

function GuestProContract() {
  return <CompletionScreen {...useAccessPage()} token={useToken()} kind="professionnalisation" />
}

function Verification() {
  return <VerificationScreen {...useAccessPage()} />
}

function TrainerLink() {
  return <TrainerLinkScreen {...useAccessPage()} token={useToken()} />
}

const guestScreens: Record<GuestScreenName, ComponentType> = {
  onboarding: Onboarding,
  validation: Validation,
  partnership: Partnership,
  completion: Completion,
  convention: Convention,
  "guest-pro-contract": GuestProContract,
  verification: Verification,
  "trainer-link": TrainerLink,
}
const screens: Record<GuestScreenName, { preload: () => Promise<void> }> = {
  onboarding: OnboardingScreen,
  validation: ValidationScreen,
  partnership: PartnershipScreen,
  completion: CompletionScreen,
  convention: ConventionScreen,
  "guest-pro-contract": CompletionScreen,
  verification: VerificationScreen,
  "trainer-link": TrainerLinkScreen,
}

export const preload = (name: GuestScreenName): Promise<void> => screens[name].preload()

/** The pages that links sent by mail lead to. */
export function GuestScreen({ name }: { name: GuestScreenName }) {
  const Page = guestScreens[name]
  return (
    <ReadsProvider>
      <Page />
    </ReadsProvider>
  )
}
