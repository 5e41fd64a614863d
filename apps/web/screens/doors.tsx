import { ReadsProvider } from "@jalon/client"
import { CompletionScreen, ConventionScreen } from "@jalon/contracts/web"
import { OnboardingScreen, ValidationScreen } from "@jalon/organizations/web"
import { PartnershipScreen } from "@jalon/partners/web"
import { useParams } from "@tanstack/react-router"
import { useAccessPage, useOnSignedIn } from "./access-page.tsx"

const useToken = (): string => {
  const { token = "" }: { token?: string } = useParams({ strict: false })
  return token
}

export function Onboarding() {
  return (
    <ReadsProvider>
      <OnboardingScreen {...useAccessPage()} token={useToken()} onSignedIn={useOnSignedIn()} />
    </ReadsProvider>
  )
}

export function Validation() {
  return (
    <ReadsProvider>
      <ValidationScreen {...useAccessPage()} token={useToken()} />
    </ReadsProvider>
  )
}

export function Partnership() {
  return (
    <ReadsProvider>
      <PartnershipScreen {...useAccessPage()} token={useToken()} />
    </ReadsProvider>
  )
}

export function Completion() {
  return (
    <ReadsProvider>
      <CompletionScreen {...useAccessPage()} token={useToken()} kind="apprentissage" />
    </ReadsProvider>
  )
}

export function Convention() {
  return (
    <ReadsProvider>
      <ConventionScreen {...useAccessPage()} token={useToken()} />
    </ReadsProvider>
  )
}

export function GuestProContract() {
  return (
    <ReadsProvider>
      <CompletionScreen {...useAccessPage()} token={useToken()} kind="professionnalisation" />
    </ReadsProvider>
  )
}
