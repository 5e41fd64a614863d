import { ReadsProvider } from "@jalon/client"
import { ResetScreen } from "@jalon/identity/web"
import { useParams } from "@tanstack/react-router"
import { useAccessPage, useOnSignedIn } from "./access-page.tsx"

export function Reset() {
  const { token = "" }: { token?: string } = useParams({ strict: false })
  return (
    <ReadsProvider>
      <ResetScreen {...useAccessPage()} token={token} onSignedIn={useOnSignedIn()} />
    </ReadsProvider>
  )
}
