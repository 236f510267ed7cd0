import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import * as reactIntl from 'react-intl';
import * as reactRedux from 'react-redux';
import * as reactRouterDom from 'react-router-dom';
import * as toolkit from '@reduxjs/toolkit';
import * as kit from '@portal/kit';
import * as kitWire from '@portal/kit/wire';
import * as shared from '@portal/shared';
import * as sharedWire from '@portal/shared/wire';

/** A shared module: in the page already, or a chunk loaded for the first remote that needs it. */
export type Offer = { module: unknown } | { load: () => Promise<unknown> };

/** The library itself, as `require` gives it, instead of the bundler's namespace object. */
const plain = (module: unknown): unknown => (module as { default?: unknown }).default ?? module;

/**
 * The modules that exist once in the page, by the name that remotes import; the shell uses the same instances.
 * `shared/build/shared-modules.cjs` is the list; `offered.test.ts` compares this table with it.
 */
export const offered: Readonly<Record<string, Offer>> = {
  react: { module: React },
  'react/jsx-runtime': { module: plain(jsxRuntime) },
  'react-dom': { module: ReactDom },
  'react-intl': { module: reactIntl },
  'react-redux': { module: reactRedux },
  'react-router-dom': { module: reactRouterDom },
  '@reduxjs/toolkit': { module: toolkit },
  '@portal/kit': { module: kit },
  '@portal/kit/wire': { module: kitWire },
  '@portal/kit/data': { load: () => import(/* webpackChunkName: "kit" */ '@portal/kit/data') },
  '@portal/kit/forms': { load: () => import(/* webpackChunkName: "kit" */ '@portal/kit/forms') },
  '@portal/kit/choices': { load: () => import(/* webpackChunkName: "kit" */ '@portal/kit/choices') },
  '@portal/kit/grid': { load: () => import(/* webpackChunkName: "grid" */ '@portal/kit/grid') },
  '@portal/kit/charts': { load: () => import(/* webpackChunkName: "charts" */ '@portal/kit/charts') },
  // Old names of the same modules, for remotes released before host API 1.3.0; they end with host API 2.
  '@portal/shared': { module: shared },
  '@portal/shared/wire': { module: sharedWire },
  '@portal/shared/ui/data': { load: () => import(/* webpackChunkName: "kit" */ '@portal/shared/ui/data') },
  '@portal/shared/ui/forms': { load: () => import(/* webpackChunkName: "kit" */ '@portal/shared/ui/forms') },
  '@portal/shared/ui/choices': {
    load: () => import(/* webpackChunkName: "kit" */ '@portal/shared/ui/choices'),
  },
  '@portal/shared/ui/grid': { load: () => import(/* webpackChunkName: "grid" */ '@portal/shared/ui/grid') },
  '@portal/shared/ui/charts': {
    load: () => import(/* webpackChunkName: "charts" */ '@portal/shared/ui/charts'),
  },
};
