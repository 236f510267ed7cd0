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

/** A shared module: there already, or a chunk that is asked for with the first remote that needs it. */
export type Offer = { module: unknown } | { load: () => Promise<unknown> };

/** The library itself rather than the bundler's view of it: what `require` would give. */
const plain = (module: unknown): unknown => (module as { default?: unknown }).default ?? module;

/**
 * Every module that exists once in the page, by the name remotes ask for it: the very modules the shell itself imports.
 * `shared/build/shared-modules.cjs` is the list; `offered.test.ts` holds this table against it.
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
  // For remotes released before host API 1.3.0, until host API 2: the same modules behind both faces.
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
