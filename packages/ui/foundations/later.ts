import { type ComponentType, createElement, type FunctionComponent, use } from "react"

export type Later<Props> = FunctionComponent<Props> & { preload: () => Promise<void> }

/**
 * A component whose code comes when it is first shown, or before, by `preload`: once it is there it is drawn at once, where
 * a lazy one would still show what stands in for it, for a good moment more.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> => {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const preload = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
      },
      (error: unknown) => {
        // A cut network: the next try asks again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each component, as `lazy` does
  const Shown = (props: Props) => {
    if (!loaded) use(preload())
    return loaded ? createElement(loaded, props) : null
  }
  return Object.assign(Shown, { preload })
}
