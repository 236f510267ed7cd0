import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { takeToken } from './linkToken';

/** The token of the mailed link that led here; a page made for one should be made anew for the next (`key`). */
export function useLinkToken(): string | undefined {
  // A second link that is opened in this tab changes only what stands behind the `#`: nothing is loaded again.
  useLocation();
  const found = takeToken();
  const [token, setToken] = useState(found);
  if (found !== undefined && found !== token) setToken(found);
  return found ?? token;
}
