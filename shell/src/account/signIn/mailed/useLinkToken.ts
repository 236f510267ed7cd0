import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetWhenLeft, takeToken } from './linkToken';

/** The token of the mailed link that opened the page. Use it as `key`, so that each link gets a fresh page. */
export function useLinkToken(): string | undefined {
  // Subscribes to the address: opening a second link in this tab changes only the fragment, without a page load.
  useLocation();
  const fromAddress = takeToken();
  const [token, setToken] = useState(fromAddress);
  if (fromAddress !== undefined && fromAddress !== token) setToken(fromAddress);
  useEffect(() => {
    const path = window.location.pathname;
    return () => forgetWhenLeft(path);
  }, []);
  return fromAddress ?? token;
}
