import { AttendanceSigningScreen } from "@jalon/attendance/web"
import { SignedScreen, SigningScreen, tokenIn } from "@jalon/signatures/web"
import { useLocation, useParams, useRouter } from "@tanstack/react-router"
import { useAccessPage } from "./use-access-page.tsx"

export function Signing() {
  const { token = "" }: { token?: string } = useParams({ strict: false })
  const router = useRouter()
  return (
    <SigningScreen
      {...useAccessPage()}
      token={token}
      onAnswered={() => router.history.push(`/signed#${token}`)}
    />
  )
}

export function AttendanceSigning() {
  const { sheet = "" }: { sheet?: string } = useParams({ strict: false })
  return <AttendanceSigningScreen {...useAccessPage()} sheetId={sheet} />
}

export function Signed() {
  const hash = useLocation({ select: (location) => location.hash })
  return <SignedScreen {...useAccessPage()} token={tokenIn(hash)} />
}
