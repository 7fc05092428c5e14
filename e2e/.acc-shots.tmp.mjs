import { startSite } from '/work/main/e2e/kit/site.ts';
import { startKeyServer } from '/work/main/apps/server/test-kit/google/key-server.ts';
import { launchBrowser, waitForHydration } from '/work/main/e2e/kit/browser.ts';
const provider = await startKeyServer();
const site = await startSite(provider.environment);
const browser = await launchBrowser();
const asha = await site.join('Asha Kulkarni');
const errors=[];
for (const [w,h,scheme] of [[1440,900,'light'],[390,844,'dark'],[390,844,'light'],[1440,900,'dark']]) {
  const ctx = await browser.newContext({ baseURL: site.url, viewport:{width:w,height:h}, colorScheme: scheme, reducedMotion:'reduce', storageState:{cookies:[],origins:[]} });
  const page = await ctx.newPage();
  page.on('console', m=>m.type()==='error'&&errors.push(m.text()));
  const shot=(n,full=false)=>page.screenshot({path:`/tmp/acc-${n}-${w}-${scheme}.png`, fullPage:full});
  await page.goto('/login'); await waitForHydration(page); await page.waitForTimeout(800); await shot('login',true);
  await page.getByLabel('Email').fill(asha.email); await page.getByRole('button',{name:'Forgot Password?'}).click({force:true}); await page.waitForTimeout(500); await shot('forgot');
  await page.goto('/reset-password/xyz'); await waitForHydration(page); await shot('reset',true);
  await page.evaluate(t=>localStorage.setItem('token',t), asha.token);
  await page.goto('/account'); await waitForHydration(page); await page.waitForTimeout(500); await shot('account',true);
  await page.getByRole('button',{name:'Delete my account'}).click({force:true}); await page.waitForTimeout(500); await shot('dialog');
  await ctx.close();
}
console.log([...new Set(errors)]);
await browser.close(); await site.stop(); await provider.stop();
process.exit(0);
