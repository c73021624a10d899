// Where somebody is on the page. The back button works because every view has an address of its own.

import { type Route, routeOf } from './routes.js';

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));
  /** Changes with every address, so that views of the same kind begin anew. */
  visit = $state(0);

  start(): void {
    addEventListener('popstate', () => this.follow());
    // Plain links stay links: they can be opened elsewhere, copied, and read aloud as what they are.
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest('a');
      const mine = link && link.origin === location.origin && !link.target && !link.hasAttribute('download');
      if (!mine || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      if (link.hash && link.pathname === location.pathname) {
        document.getElementById(link.hash.slice(1))?.focus();
        return;
      }
      this.go(link.pathname + link.search);
    });
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.follow();
  }

  private follow(): void {
    this.route = routeOf(location.pathname);
    this.visit++;
    scrollTo(0, 0);
  }
}

export const router = new Router();
