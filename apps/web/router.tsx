import { landingOf } from "@jalon/identity/rules"
import { later } from "@jalon/ui"
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from "@tanstack/react-router"
import type { App } from "./app.ts"
import { guard } from "./guard/guard.ts"
import { loadMissing } from "./guard/loading.ts"
import { isSignedIn, viewerOf } from "./guard/viewer.ts"
import { redirectRoutes, type ScreenRoute, screenRoutes } from "./routes/index.ts"
import { parseSearch, type Search, stringifySearch } from "./routes/search-params.ts"
import { FailedScreen } from "./screens/FailedScreen.tsx"
import { preloadScreen } from "./screens/index.tsx"
import { OpeningScreen } from "./screens/OpeningScreen.tsx"
import { Root } from "./shell/Root.tsx"
import { RouteScreen } from "./shell/RouteScreen.tsx"

const routerPath = (path: string) => path.replace(/:([A-Za-z]+)/g, "$$$1")

const goTo = (href: string) => redirect({ href, replace: true })

const askedOf = (location: ParsedLocation) => ({
  path: `${location.pathname}${location.searchStr}`,
  hash: location.hash ? `#${location.hash}` : "",
  next: (location.search as Search).next,
})

export const createAppRouter = (app: App) => {
  const root = createRootRoute()
  const pages = createRoute({ getParentRoute: () => root, id: "pages", component: Root })
  const shell = createRoute({
    getParentRoute: () => pages,
    id: "shell",
    component: later(async () => (await import("./signed-in.ts")).Shell),
  })

  const screen = (route: ScreenRoute, parent: AnyRoute) =>
    createRoute({
      getParentRoute: () => parent,
      path: routerPath(route.path),
      beforeLoad: async ({ location }) => {
        const verdict = await guard(app, route, askedOf(location))
        if (verdict.kind === "redirect") throw goTo(verdict.to)
      },
      component: Object.assign(() => <RouteScreen route={route} />, {
        preload: async () => {
          if (route.screen) await preloadScreen(route.screen)
        },
      }),
    })
  const jump = (path: string, to: () => string | Promise<string>) =>
    createRoute({
      getParentRoute: () => root,
      path: routerPath(path),
      beforeLoad: async () => {
        throw goTo(await to())
      },
    })
  const home = async () => {
    if (isSignedIn(app.session)) await loadMissing(app.client)
    const viewer = viewerOf(app.session)
    return viewer ? landingOf(viewer) : "/login"
  }
  // For those who build and test the product. The condition is spelled out so that the build drops the code.
  const gallery =
    import.meta.env.DEV || import.meta.env.MODE === "test"
      ? [
          createRoute({
            getParentRoute: () => pages,
            path: "/gallery",
            component: later(async () => {
              const { GalleryScreen, preload } = await import("./screens/GalleryScreen.tsx")
              await preload()
              return GalleryScreen
            }),
          }),
        ]
      : []

  const open = screenRoutes.filter((route) => route.access === "anyone")
  const closed = screenRoutes.filter((route) => route.access !== "anyone")
  const routeTree = root.addChildren([
    pages.addChildren([
      shell.addChildren(closed.map((route) => screen(route, shell))),
      ...open.map((route) => screen(route, pages)),
      ...gallery,
    ]),
    ...redirectRoutes.map(({ path, redirectTo }) => jump(path, () => redirectTo)),
    jump("/", home),
    // Any address nobody knows.
    jump("$", () => "/login"),
  ])

  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    trailingSlash: "never",
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: OpeningScreen,
    defaultErrorComponent: FailedScreen,
    context: {},
  })
}
export type AppRouter = ReturnType<typeof createAppRouter>
