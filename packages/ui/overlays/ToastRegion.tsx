import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from "lucide-react"
import { useEffect, useSyncExternalStore } from "react"
import { cx } from "../cx.ts"
import { Button } from "../forms/Button.tsx"
import { strings } from "../strings.fr.ts"
import styles from "./toast.module.css"
import {
  closeToast,
  currentToast,
  pauseToast,
  resumeToast,
  type ShownToast,
  subscribeToToasts,
  type ToastColor,
} from "./toast-store.ts"

const icons: Record<ToastColor, LucideIcon> = {
  primary: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
}

/** Rendered once, by the shell. Both live regions stay in the page, else the first message is not read. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast)
  usePauseWhileHidden()
  const urgent = shown?.color === "error"
  return (
    <section
      className={styles.region}
      aria-label={strings.messages}
      data-print="hide"
      // Keeps the message reachable while a dialog makes the rest of the page inert.
      data-react-aria-top-layer="true"
    >
      <div role="status">{shown && !urgent && <ToastCard key={shown.id} toast={shown} />}</div>
      <div role="alert">{shown && urgent && <ToastCard key={shown.id} toast={shown} />}</div>
    </section>
  )
}

const usePauseWhileHidden = () => {
  useEffect(() => {
    const follow = () => (document.hidden ? pauseToast("hidden") : resumeToast("hidden"))
    follow()
    document.addEventListener("visibilitychange", follow)
    return () => document.removeEventListener("visibilitychange", follow)
  }, [])
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const Icon = icons[toast.color]
  // A card that leaves takes its hover and focus with it, without the events that would say so.
  useEffect(
    () => () => {
      resumeToast("hover")
      resumeToast("focus")
    },
    [],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closing by a click is a shortcut; the close button is the real control
    // biome-ignore lint/a11y/useKeyWithClickEvents: same reason, the keyboard has the close button
    <div
      className={cx(styles.toast, styles[toast.color], toast.closesOnClick && styles.clickable)}
      onPointerEnter={() => pauseToast("hover")}
      onPointerLeave={() => resumeToast("hover")}
      onFocus={() => pauseToast("focus")}
      onBlur={() => resumeToast("focus")}
      onClick={toast.closesOnClick ? closeToast : undefined}
    >
      <span className={styles.icon}>{toast.icon ?? <Icon aria-hidden />}</span>
      <div className={styles.text}>
        <div className={styles.title}>{toast.title}</div>
        {toast.description && <div className={styles.description}>{toast.description}</div>}
        {toast.actions && toast.actions.length > 0 && (
          <div className={styles.actions}>
            {toast.actions.map((action) => (
              <Button
                key={action.label}
                size="small"
                onPress={() => {
                  closeToast()
                  action.onPress()
                }}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {toast.closable && (
        <button
          type="button"
          className={styles.close}
          aria-label={strings.close}
          title={strings.close}
          onClick={closeToast}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  )
}
